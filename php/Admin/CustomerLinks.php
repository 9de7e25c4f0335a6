<?php
declare(strict_types=1);

namespace Vitrine\Admin;

/** URLs of Shop > Customers. Customers are named by an id or by one of their orders: e-mail addresses don't belong into URLs. */
final class CustomerLinks {

	public const SLUG = 'vitrine-customers';

	/** Parameters that name a customer. */
	public const CUSTOMER = 'customer';
	public const ORDER    = 'of_order';

	/** @param array<string, string|int> $query */
	public static function url( array $query = array() ): string {
		return add_query_arg( $query, admin_url( 'admin.php?page=' . self::SLUG ) );
	}

	/** The customer of an order. */
	public static function ofOrder( int $order ): string {
		return self::url( array( self::ORDER => $order ) );
	}
}
