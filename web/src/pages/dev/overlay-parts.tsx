import { useState } from "react";
import { toast } from "../../hooks/toast-store.ts";
import { Button } from "../../ui/button.tsx";
import { Definition } from "../../ui/definition.tsx";
import { ConfirmDialog, Dialog, DialogActions } from "../../ui/dialog.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuRule } from "../../ui/menu.tsx";
import { NEW_TOKEN, ShownOnceDialog, ShownSecret } from "../../ui/shown-secret.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { Peek } from "../attribution/peek.tsx";
import { ID, nothing } from "./sample-data.ts";
import { Parts, Specimen } from "./specimen.tsx";

type Opened = "form" | "confirm" | "secret" | "panel" | null;

/** Overlays. */
export function OverlayParts() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Parts name="overlays" title="What opens">
      <Specimen row name="Dialogs, and the panel of an attribution on its way">
        <Button onClick={() => setOpened("form")}>Form</Button>
        <Button onClick={() => setOpened("confirm")}>Confirm</Button>
        <Button onClick={() => setOpened("secret")}>Shown once</Button>
        <Button onClick={() => setOpened("panel")}>Panel</Button>
      </Specimen>
      <Specimen row name="Menu, definition, tooltip">
        <Menu trigger={<Button>Menu</Button>} align="start">
          <MenuLabel>Workspaces</MenuLabel>
          <MenuChoices
            label="Workspaces"
            value="gallery"
            onChange={nothing}
            choices={[
              { value: "gallery", title: "Gallery", detail: "owner" },
              { value: "reader", title: "Reader", detail: "viewer" },
            ]}
          />
          <MenuRule />
          <MenuItem>Settings</MenuItem>
          <MenuItem>Sign out</MenuItem>
        </Menu>
        <span className="text-base">
          Views
          <Definition name="Views" text="Views by people, without double-clicks." />
        </span>
        <Tooltip text={ID}>
          <Button>Tooltip</Button>
        </Tooltip>
      </Specimen>
      <Specimen row name="Toasts">
        <Button onClick={() => toast({ title: "Success", description: "Project created." })}>Plain</Button>
        <Button
          onClick={() =>
            toast({ title: "Error", description: "The project could not be created.", tone: "destructive" })
          }
        >
          Destructive
        </Button>
      </Specimen>
      <Dialog
        open={opened === "form"}
        onOpenChange={close}
        title="Create New Project"
        description="A project is one product that credits creators."
      >
        <Field label="Project name" error="Project name is required">
          {(control) => <Input {...control} />}
        </Field>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary">Create Project</Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        open={opened === "confirm"}
        onOpenChange={close}
        title="Revoke this token?"
        description="Calls with it are refused from now on."
        action="Revoke token"
        onConfirm={close}
      />
      <ShownOnceDialog open={opened === "secret"} onClose={close} {...NEW_TOKEN}>
        <ShownSecret text="byl_live_4f0e9d5e3f1f8f0d2c11" label="Your new token" copy="Copy the token" />
      </ShownOnceDialog>
      {opened === "panel" && <Peek id={null} onClose={close} />}
    </Parts>
  );
}
