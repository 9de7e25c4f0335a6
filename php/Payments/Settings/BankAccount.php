<?php
declare(strict_types=1);

namespace Vitrine\Payments\Settings;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** The shop's bank account for transfers; an autoloaded option. */
final readonly class BankAccount implements Setting {

	/** Option: `{holder, iban, bic, bank}`. */
	public const OPTION = 'vitrine_bank_account';

	public function __construct( public string $holder = '', public string $iban = '', public string $bic = '', public string $bank = '' ) {
	}

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		$option = (array) $stored[ self::OPTION ];
		$text   = static fn ( string $key ): string => is_string( $option[ $key ] ?? null ) ? trim( $option[ $key ] ) : '';
		return new self( $text( 'holder' ), $text( 'iban' ), $text( 'bic' ), $text( 'bank' ) );
	}

	/** @param array<mixed> $input User input: an IBAN in groups, a lower-case BIC. */
	public static function fromInput( array $input ): self {
		$text = static fn ( string $key ): string => is_string( $input[ $key ] ?? null ) ? sanitize_text_field( $input[ $key ] ) : '';
		return new self( $text( 'holder' ), Iban::format( $text( 'iban' ) ), strtoupper( $text( 'bic' ) ), $text( 'bank' ) );
	}

	/** Whether customers can transfer money to it. */
	public function isComplete(): bool {
		return $this->iban !== '';
	}

	/** @return array<string, string> Error messages by property. */
	public function errors(): array {
		return array_filter(
			array(
				'holder' => $this->iban !== '' && $this->holder === ''
					? __( 'Please enter the account holder: banks check the name.', 'vitrine' )
					: '',
				'iban'   => $this->iban !== '' && ! Iban::isValid( $this->iban )
					? __( 'This IBAN is not valid. Please check it against your bank statement.', 'vitrine' )
					: '',
				'bic'    => $this->bic !== '' && preg_match( '/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/D', $this->bic ) !== 1
					? __( 'A BIC has 8 or 11 letters and digits.', 'vitrine' )
					: '',
			)
		);
	}

	public function toStored(): array {
		return array( self::OPTION => get_object_vars( $this ) );
	}

	public static function isAutoloaded(): bool {
		return true;
	}

	public static function addOption(): void {
		add_option( self::OPTION, array(), '', true );
	}
}
