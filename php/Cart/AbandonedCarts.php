<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Kernel\Database;

/** The carts of customers who have left them. */
final class AbandonedCarts {

	/** Nobody counts further. */
	public const MOST = 1000;

	public function __construct( private readonly Database $database, private readonly PendingCart $pending ) {
	}

	/** How many were changed last in this time; counted no further than `MOST`. */
	public function count( int $from, int $before ): int {
		return (int) $this->database->value(
			"SELECT COUNT(*) FROM (SELECT user_id FROM {$this->database->wpdb->usermeta} WHERE meta_key = %s AND meta_value >= %s AND meta_value < %s LIMIT %d) AS carts",
			array( PendingCart::CHANGED, (string) $from, (string) $before, self::MOST )
		);
	}

	/**
	 * The newest of them.
	 *
	 * @return list<array{user: int, at: int, lines: list<CartLine>}> `at` in seconds since 1970.
	 */
	public function newest( int $from, int $before, int $most ): array {
		$rows = $this->database->rows(
			"SELECT user_id, meta_value FROM {$this->database->wpdb->usermeta} WHERE meta_key = %s AND meta_value >= %s AND meta_value < %s ORDER BY meta_value DESC LIMIT %d",
			array( PendingCart::CHANGED, (string) $from, (string) $before, $most )
		);
		return array_map(
			fn ( array $row ): array => array(
				'user'  => (int) $row['user_id'],
				'at'    => (int) $row['meta_value'],
				'lines' => $this->pending->of( (int) $row['user_id'] ),
			),
			$rows
		);
	}
}
