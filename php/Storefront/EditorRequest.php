<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** Names and descriptions of blocks and templates are for editors; requests of visitors need neither them nor their translations. */
final class EditorRequest {

	/** Whether an editor may request block types or templates: in wp-admin, or through WordPress's REST routes. */
	public static function isCurrent(): bool {
		return is_admin() || str_contains( rawurldecode( (string) ( $_SERVER['REQUEST_URI'] ?? '' ) ), 'wp/v2/' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
	}
}
