<?php
declare(strict_types=1);

namespace Vitrine\Orders\Numbers;

defined( 'ABSPATH' ) || exit;

/** A sequence of numbers. Values are the names of rows in the table `counters`; those of documents are the values of `InvoiceKind`. */
enum NumberRange: string {

	case Order        = 'order';
	case Invoice      = 'invoice';
	case Credit       = 'credit';
	case Cancellation = 'cancellation';

	public function defaultPrefix(): string {
		return match ( $this ) {
			self::Order        => '',
			self::Invoice      => 'INV-',
			self::Credit       => 'CRN-',
			self::Cancellation => 'CCN-',
		};
	}

	/** Value of the counter before it was used: the first order gets number 1001, which doesn't reveal how new the shop is. */
	public function initialValue(): int {
		return $this === self::Order ? 1000 : 0;
	}

	/** Characters, with the year in place of its placeholder: names of documents have up to 40 characters, numbers of orders 20. */
	public function maxPrefixLength(): int {
		return $this === self::Order ? 10 : 20;
	}

	/** @param string $prefix With the year in place of its placeholder. */
	public function name( string $prefix, int $number ): string {
		return $this === self::Order ? "$prefix$number" : sprintf( '%s%05d', $prefix, $number );
	}

	public function label(): string {
		return match ( $this ) {
			self::Order        => __( 'Orders', 'vitrine' ),
			self::Invoice      => __( 'Invoices', 'vitrine' ),
			self::Credit       => __( 'Credit notes', 'vitrine' ),
			self::Cancellation => __( 'Cancellations of credit notes', 'vitrine' ),
		};
	}
}
