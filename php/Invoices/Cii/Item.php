<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

/** A line of an electronic invoice (BG-25). */
final readonly class Item {

	/** Decimals of the net unit price: enough for quantity × price to give the line's amount for every quantity below 10 000. */
	private const PRICE_DECIMALS = 6;

	/**
	 * @param int $quantity Negative for what is charged again on a credit note: a price is never negative (BR-27).
	 * @param int $net  Of the whole line, in cents.
	 * @param int $rate In basis points.
	 */
	public function __construct(
		public string $name,
		public string $sku,
		public int $quantity,
		public int $net,
		public VatCategory $category,
		public int $rate,
	) {
	}

	/** BT-146: at least two decimals, without further zeros at the end. */
	public function price(): string {
		$units = (int) round( $this->net * 10 ** ( self::PRICE_DECIMALS - 2 ) / ( $this->quantity === 0 ? 1 : $this->quantity ) );
		$text  = str_pad( (string) $units, self::PRICE_DECIMALS + 1, '0', STR_PAD_LEFT );
		$whole = substr( $text, 0, -self::PRICE_DECIMALS );
		return $whole . '.' . str_pad( rtrim( substr( $text, -self::PRICE_DECIMALS ), '0' ), 2, '0' );
	}
}
