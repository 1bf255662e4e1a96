import AsyncStorage from "@react-native-async-storage/async-storage";
import { useEffect } from "react";
import { AppState, Image, Linking, Pressable, Text, View } from "react-native";
import { createCreditQueue } from "./credit-queue";

const queue = createCreditQueue(AsyncStorage, "https://your-server.example/credits");

/** Many uses in one call: sent each minute, when the app is left, and when it is back and may have a network. */
setInterval(queue.flush, 60_000);
AppState.addEventListener("change", queue.flush);

type Work = {
  id: string;
  image: string;
  title: string;
  creators: string[];
  creatorId: string;
  source: string;
};

/** A picture with its credit below it. Each time a work is shown is one use. */
export function CreditedImage({ work }: { work: Work }) {
  useEffect(() => {
    queue.add({
      content_id: work.id,
      content_creator_id: work.creatorId,
      attribution_type: "image_content",
      metadata: {
        platform: "mobile",
        title: work.title,
        creators: work.creators,
        original_url: work.source,
      },
      external_id: `${Date.now()}:${Math.random().toString(36).slice(2)}`,
    });
  }, [work.id]);

  return (
    <View style={{ gap: 8 }}>
      <Image
        source={{ uri: work.image }}
        accessibilityLabel={work.title}
        style={{ width: "100%", aspectRatio: 4 / 3 }}
      />
      <Pressable accessibilityRole="link" onPress={() => Linking.openURL(work.source)}>
        <Text style={{ fontSize: 13 }}>
          — {work.creators.join(", ")}, <Text style={{ fontStyle: "italic" }}>{work.title}</Text>
        </Text>
      </Pressable>
    </View>
  );
}
