<?php
declare(strict_types=1);

namespace Vitrine\Orders\Unpaid;

/**
 * How much stock unpaid orders may reserve, so that invented orders can't empty the shop; an autoloaded option. The limits are for guests
 * and for customers without a verified e-mail address; 0 means no limit.
 */
final readonly class UnpaidLimits {

	/** Option: `{items, value, share}`. */
	public const OPTION = 'vitrine_unpaid_limits';

	public const DEFAULTS = array(
		'items' => 100,
		'value' => 2_000_000,
		'share' => 50,
	);

	/** An office or a family behind one network address may have this many times the unpaid items of one customer. */
	public const ADDRESS_FACTOR = 3;

	/** Customers with a verified e-mail address may have this many times the unpaid items of a guest, but no more of the last ones. */
	private const VERIFIED_FACTOR = 5;

	/** Items beyond the share of a product's stock that each customer may still order: the last items of small stocks. */
	private const ITEMS_BEYOND_SHARE = 20;

	private const MAX_ITEMS = 1_000_000;
	private const MAX_VALUE = 1_000_000_000_000;

	/**
	 * @param int $items  Unpaid items per order and per customer.
	 * @param int $value  Their price in cents of the shop's currency.
	 * @param int $share  Percentage of a product's stock that all unpaid orders of guests together may reserve, and those of customers with
	 *     a verified e-mail address of the rest.
	 * @param int $beyond Items per customer that may exceed this share.
	 */
	public function __construct(
		public int $items = self::DEFAULTS['items'],
		public int $value = self::DEFAULTS['value'],
		public int $share = self::DEFAULTS['share'],
		public int $beyond = self::ITEMS_BEYOND_SHARE,
	) {
	}

	public static function fromOption(): self {
		$option = (array) get_option( self::OPTION, self::DEFAULTS ) + self::DEFAULTS;
		$number = static fn ( string $key ): int => is_numeric( $option[ $key ] )
			? max( 0, (int) $option[ $key ] )
			: self::DEFAULTS[ $key ];
		return new self( $number( 'items' ), $number( 'value' ), min( 100, $number( 'share' ) ) );
	}

	public function times( int $factor ): self {
		return new self( $this->items * $factor, $this->value * $factor, $this->share, $this->beyond * $factor );
	}

	/** Disposable mailboxes are easily verified, so the limit for scarce products stays the same. */
	public function forVerified(): self {
		return new self( $this->items * self::VERIFIED_FACTOR, $this->value * self::VERIFIED_FACTOR, $this->share, $this->beyond );
	}

	/** Whether this many items of this value exceed the limits. */
	public function areExceeded( int $items, int $value ): bool {
		return ( $this->items > 0 && $items > $this->items ) || ( $this->value > 0 && $value > $this->value );
	}

	/**
	 * How many of the ordered items exceed the product's share.
	 *
	 * @param int $ordered  Of the new order.
	 * @param int $reserved By other unpaid orders.
	 * @param int $stock    Still available, the new order included.
	 */
	public function beyondShare( int $ordered, int $reserved, int $stock ): int {
		return $this->share === 0
			? 0
			: max( 0, min( $ordered, $reserved + $ordered - intdiv( ( $stock + $reserved ) * $this->share, 100 ) ) );
	}

	/** @return array<string, string> Error messages by option key. */
	public function errors(): array {
		$between = static fn ( int $value, int $max ): string => $value < 0 || $value > $max
			/* translators: %s: a number */
			? sprintf( __( 'Please choose between 0 and %s.', 'vitrine' ), number_format_i18n( $max ) )
			: '';
		return array_filter(
			array(
				'items' => $between( $this->items, self::MAX_ITEMS ),
				'value' => $this->value < 0 || $this->value > self::MAX_VALUE ? __( 'Enter an amount or leave empty.', 'vitrine' ) : '',
				'share' => $between( $this->share, 100 ),
			)
		);
	}

	public function save(): void {
		update_option(
			self::OPTION,
			array(
				'items' => $this->items,
				'value' => $this->value,
				'share' => $this->share,
			),
			true
		);
	}

	/** Hook `vitrine_activate`. */
	public static function addOption(): void {
		add_option( self::OPTION, self::DEFAULTS, '', true );
	}
}
