<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Database\Database;

/** Carts that signed-in customers have left without ordering. */
final class AbandonedCarts {

	/** Counting stops here. */
	public const MAX_CARTS = 1000;

	public function __construct( private readonly Database $database, private readonly PendingCart $pending ) {
	}

	/** Number of carts last changed within a period, up to `MAX_CARTS`. */
	public function count( int $from, int $before ): int {
		return (int) $this->database->value(
			"SELECT COUNT(*) FROM (SELECT user_id FROM {$this->database->wpdb->usermeta}
			WHERE meta_key = %s AND meta_value >= %s AND meta_value < %s LIMIT %d) AS carts",
			array( PendingCart::CHANGED, (string) $from, (string) $before, self::MAX_CARTS )
		);
	}

	/**
	 * The most recently changed ones.
	 *
	 * @return list<array{user: int, at: int, lines: list<CartLine>}> `at` is a Unix timestamp.
	 */
	public function newest( int $from, int $before, int $limit ): array {
		$rows = $this->database->rows(
			"SELECT user_id, meta_value FROM {$this->database->wpdb->usermeta}
			WHERE meta_key = %s AND meta_value >= %s AND meta_value < %s ORDER BY meta_value DESC LIMIT %d",
			array( PendingCart::CHANGED, (string) $from, (string) $before, $limit )
		);
		return array_map(
			fn ( array $row ): array => array(
				'user'  => (int) $row['user_id'],
				'at'    => (int) $row['meta_value'],
				'lines' => $this->pending->forUser( (int) $row['user_id'] ),
			),
			$rows
		);
	}
}
