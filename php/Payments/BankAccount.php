<?php
declare(strict_types=1);

namespace Vitrine\Payments;

/** Where customers send their money; one autoloaded option. */
final readonly class BankAccount {

	/** Option: `{holder, iban, bic, bank}`. */
	public const OPTION = 'vitrine_bank_account';

	public function __construct( public string $holder = '', public string $iban = '', public string $bic = '', public string $bank = '' ) {
	}

	public static function fromOption(): self {
		$set  = (array) get_option( self::OPTION, array() );
		$text = static fn ( string $key ): string => is_string( $set[ $key ] ?? null ) ? trim( $set[ $key ] ) : '';
		return new self( $text( 'holder' ), $text( 'iban' ), $text( 'bic' ), $text( 'bank' ) );
	}

	/** @param array<mixed> $typed As people type it: an IBAN in groups, a BIC in small letters. */
	public static function typed( array $typed ): self {
		$text = static fn ( string $key ): string => is_string( $typed[ $key ] ?? null ) ? sanitize_text_field( $typed[ $key ] ) : '';
		return new self( $text( 'holder' ), Iban::written( $text( 'iban' ) ), strtoupper( $text( 'bic' ) ), $text( 'bank' ) );
	}

	/** Whether customers can send money to it. */
	public function isComplete(): bool {
		return $this->iban !== '';
	}

	/** @return array<string, string> Messages by property. */
	public function faults(): array {
		return array_filter(
			array(
				'holder' => $this->iban !== '' && $this->holder === '' ? __( 'Please write whose account it is: banks compare it.', 'vitrine' ) : '',
				'iban'   => $this->iban !== '' && ! Iban::isValid( $this->iban ) ? __( 'This is no valid IBAN: please compare it with your bank’s papers.', 'vitrine' ) : '',
				'bic'    => $this->bic !== '' && preg_match( '/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/D', $this->bic ) !== 1 ? __( 'A BIC has 8 or 11 letters and digits.', 'vitrine' ) : '',
			)
		);
	}

	public function save(): void {
		update_option( self::OPTION, get_object_vars( $this ), true );
	}

	/** Hook `vitrine_activate`. */
	public static function store(): void {
		add_option( self::OPTION, array(), '', true );
	}
}
