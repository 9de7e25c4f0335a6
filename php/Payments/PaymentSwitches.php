<?php
declare(strict_types=1);

namespace Vitrine\Payments;

/** Which payment methods the owner has switched on; one autoloaded option, so that reading it costs no query. */
final readonly class PaymentSwitches {

	/** Option: `{method key: bool}`; a method without an entry was never switched on or off. */
	public const OPTION = 'vitrine_payment_methods';

	/** @param array<string, bool> $switches By method key. */
	public function __construct( private array $switches = array() ) {
	}

	public static function fromOption(): self {
		$set = get_option( self::OPTION, array() );
		return new self( array_filter( is_array( $set ) ? $set : array(), 'is_bool' ) );
	}

	/**
	 * @param bool $default For a method without an entry. Entering an IBAN or keys switches their method on; cash waits for its switch.
	 */
	public function isOn( string $method, bool $default ): bool {
		return $this->switches[ $method ] ?? $default;
	}

	/** @param array<string, bool> $switches Only those that change; the others keep what they have. */
	public function save( array $switches ): void {
		update_option( self::OPTION, $switches + $this->switches, true );
	}

	/** Hook `vitrine_migrated`: a shop from before the switches keeps what it offers; a new one has the cash limit only later. */
	public static function store(): void {
		$limit = get_option( CashOnDelivery::LIMIT_OPTION );
		if ( get_option( self::OPTION ) !== false ) {
			return;
		}
		if ( ! is_numeric( $limit ) ) {
			add_option( self::OPTION, array(), '', true );
			return;
		}
		add_option(
			self::OPTION,
			array(
				BankTransfer::KEY   => true,
				CashOnDelivery::KEY => (int) $limit > 0,
			),
			'',
			true
		);
		if ( (int) $limit <= 0 ) {
			// 0 used to switch the method off and now means any total.
			update_option( CashOnDelivery::LIMIT_OPTION, CashOnDelivery::DEFAULT_LIMIT, true );
		}
	}
}
