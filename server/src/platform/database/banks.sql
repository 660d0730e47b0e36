-- name: list_banks
-- The shared list, with what the company has corrected of it for itself.
SELECT
  b.code AS "BankCode", COALESCE(CASE WHEN c.code IS NULL THEN b.bin ELSE c.bin END, '') AS "Bin", COALESCE(c.short_name, b.short_name) AS "ShortName",
  COALESCE(c.name, b.name) AS "Name", COALESCE(c.transfer_supported, b.transfer_supported) AS "TransferSupported",
  COALESCE(c.card_issuer, b.card_issuer) AS "CardIssuer", COALESCE(c.version, 0) AS "Version"
FROM banks b
LEFT JOIN bank_corrections c ON c.company_id = $company_id AND c.code = b.code
ORDER BY COALESCE(c.short_name, b.short_name) COLLATE "vi-x-icu", b.code;
