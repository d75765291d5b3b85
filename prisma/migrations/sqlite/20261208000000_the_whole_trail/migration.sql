-- Everything that happened is read by its age, of all, of one account, or of one kind (docs/decisions/0200).
CREATE INDEX "audit_events_createdAt_id_idx" ON "audit_events"("createdAt", "id");
CREATE INDEX "audit_events_actorId_createdAt_id_idx" ON "audit_events"("actorId", "createdAt", "id");
CREATE INDEX "audit_events_entityType_createdAt_id_idx" ON "audit_events"("entityType", "createdAt", "id");
