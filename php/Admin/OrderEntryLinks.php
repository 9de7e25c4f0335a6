<?php
declare(strict_types=1);

namespace Vitrine\Admin;

/** URLs of the screen on which staff take an order for a customer. Parameters that name the customer are those of `CustomerLinks`. */
final class OrderEntryLinks {

	public const SLUG = 'vitrine-add-order';

	/** Parameter: id of an order that is placed again. */
	public const AGAIN = 'again';

	/** Result in the URL of the placed order. */
	public const TAKEN = 'taken';

	/** @param array<string, string|int> $query */
	public static function url( array $query = array() ): string {
		return add_query_arg( $query, admin_url( 'admin.php?page=' . self::SLUG ) );
	}
}
