export { answerNextAuth as GET, answerNextAuth as POST } from "@/lib/accounts/next-auth-handler";
