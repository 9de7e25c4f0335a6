<?php
declare(strict_types=1);

namespace Vitrine\Orders\Unpaid;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/**
 * How much stock unpaid orders may reserve, so that invented orders can't empty the shop; an autoloaded option. The limits are for guests
 * and for customers without a verified e-mail address; 0 means no limit.
 */
final readonly class UnpaidLimits implements Setting {

	/** Option: `{items, value, share}`. */
	public const OPTION = 'vitrine_unpaid_limits';

	public const DEFAULTS = array(
		'items' => 100,
		'value' => 2_000_000,
		'share' => 50,
	);

	/** Customers with a verified e-mail address may have this many times the unpaid items of a guest. */
	private const VERIFIED_FACTOR = 5;

	/** An office or a family behind one network address may have this many times the unpaid items of one customer. */
	private const ADDRESS_FACTOR = 3;

	/** A provider gives a customer a /64 or a /56: a /48 with many customers may have this many times the unpaid items of one of them. */
	private const NETWORK_FACTOR = 9;

	/** Items beyond the share that a guest may hold: invented mailboxes are free, and in small stocks each item counts. */
	private const LAST_PIECES = 3;

	/** How many of these may be of one product in one order. */
	private const LAST_PIECES_OF_PRODUCT = 1;

	/** For network address and network, which are harder to get than a mailbox. */
	private const LAST_PIECES_ADDRESS_FACTOR = 2;
	private const LAST_PIECES_NETWORK_FACTOR = 4;

	/** A throwaway mailbox proves little, and an online payment that is not made holds for minutes: each doubles the last pieces. */
	private const LAST_PIECES_TRUSTED_FACTOR = 2;

	private const MAX_ITEMS = 1_000_000;
	private const MAX_VALUE = 1_000_000_000_000;

	/**
	 * @param int $items  Unpaid items per order and per customer.
	 * @param int $value  Their price in cents of the shop's currency.
	 * @param int $share  Percentage of a product's stock that all unpaid orders of guests together may reserve, and those of customers with
	 *     a verified e-mail address of the rest.
	 * @param int $last   Items per customer that may exceed this share.
	 * @param int $lastOfProduct How many of these may be of one product in one order.
	 */
	public function __construct(
		public int $items = self::DEFAULTS['items'],
		public int $value = self::DEFAULTS['value'],
		public int $share = self::DEFAULTS['share'],
		public int $last = self::LAST_PIECES,
		public int $lastOfProduct = self::LAST_PIECES_OF_PRODUCT,
	) {
	}

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		$option = (array) $stored[ self::OPTION ] + self::DEFAULTS;
		$number = static fn ( string $key ): int => is_numeric( $option[ $key ] )
			? max( 0, (int) $option[ $key ] )
			: self::DEFAULTS[ $key ];
		return new self( $number( 'items' ), $number( 'value' ), min( 100, $number( 'share' ) ) );
	}

	public function forBuyer( bool $verified, bool $isPaidOnline ): self {
		$factor  = $verified ? self::VERIFIED_FACTOR : 1;
		$trusted = ( $verified ? self::LAST_PIECES_TRUSTED_FACTOR : 1 ) * ( $isPaidOnline ? self::LAST_PIECES_TRUSTED_FACTOR : 1 );
		return $this->times( $factor, $trusted, $trusted );
	}

	/** Of the same buyer, for an order that is paid online. */
	public function whenPaidOnline(): self {
		return $this->times( 1, self::LAST_PIECES_TRUSTED_FACTOR, self::LAST_PIECES_TRUSTED_FACTOR );
	}

	/** Of an IPv4 address or an IPv6 /64. */
	public function forAddress(): self {
		return $this->times( self::ADDRESS_FACTOR, self::LAST_PIECES_ADDRESS_FACTOR );
	}

	/** Of an IPv6 /48. */
	public function forNetwork(): self {
		return $this->times( self::NETWORK_FACTOR, self::LAST_PIECES_NETWORK_FACTOR );
	}

	/** Whether this many items of this value exceed the limits. */
	public function areExceeded( int $items, int $value ): bool {
		return ( $this->items > 0 && $items > $this->items ) || ( $this->value > 0 && $value > $this->value );
	}

	private function times( int $factor, int $last, int $lastOfProduct = 1 ): self {
		return new self(
			$this->items * $factor,
			$this->value * $factor,
			$this->share,
			$this->last * $last,
			$this->lastOfProduct * $lastOfProduct
		);
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

	public function toStored(): array {
		return array(
			self::OPTION => array(
				'items' => $this->items,
				'value' => $this->value,
				'share' => $this->share,
			),
		);
	}

	public static function isAutoloaded(): bool {
		return true;
	}

	public static function addOption(): void {
		add_option( self::OPTION, self::DEFAULTS, '', true );
	}
}
