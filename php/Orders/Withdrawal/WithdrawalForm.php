<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\Customers\Form\Fault;
use Vitrine\Customers\Form\FieldFault;
use Vitrine\Customers\Form\Fields;
use Vitrine\Customers\Form\Text;
use Vitrine\Rest\Request;

/** A withdrawal as it was sent; cleaned, not yet believed. */
final readonly class WithdrawalForm {

	/** Characters. */
	public const LONGEST_NAME     = 120;
	public const LONGEST_CONTRACT = 200;
	public const LONGEST_WORDS    = 2000;

	/**
	 * @param string          $requestId The browser's name for this attempt, so that one that is sent again finds what is there.
	 * @param array<int, int> $pieces    By product id, each at least 1; none where the order is not known.
	 * @param string          $contract  What the order is called, where it is not known.
	 */
	public function __construct(
		public string $requestId,
		public string $name,
		public string $email,
		public string $words,
		public array $pieces = array(),
		public string $contract = '',
	) {
	}

	public static function of( Request $request ): self {
		$pieces = array();
		foreach ( $request->array( 'lines' ) as $line ) {
			$id       = is_array( $line ) && is_int( $line['id'] ?? null ) ? $line['id'] : 0;
			$quantity = is_array( $line ) && is_int( $line['kiekis'] ?? null ) ? $line['kiekis'] : 0;
			if ( $quantity > 0 ) {
				$pieces[ $id ] = ( $pieces[ $id ] ?? 0 ) + $quantity;
			}
		}
		return new self(
			strtolower( $request->text( 'request_id' ) ),
			Text::line( $request->text( 'name' ) ),
			Text::line( $request->text( 'email' ) ),
			Text::paragraphs( $request->text( 'words' ) ),
			$pieces,
			Text::line( $request->text( 'contract' ) )
		);
	}

	/** @return array<string, Fault> By field; what the law asks for is a name, the contract and where to confirm it, and no reason. */
	public function faults( ?Offer $offer ): array {
		$fields = new Fields();
		$fields->text( 'name', $this->name, self::LONGEST_NAME );
		$fields->email( 'email', $this->email );
		if ( $offer === null ) {
			$fields->text( 'contract', $this->contract, self::LONGEST_CONTRACT );
		} else {
			$fields->mark( 'lines', $this->choice( $offer ) );
		}
		$fields->mark( 'words', mb_strlen( $this->words ) > self::LONGEST_WORDS ? FieldFault::TooLong : null );
		return $fields->faults();
	}

	private function choice( Offer $offer ): ?Fault {
		foreach ( $this->pieces as $product => $quantity ) {
			if ( $quantity > $offer->left( $product ) ) {
				return WithdrawalFault::TooMany;
			}
		}
		return $this->pieces === array() ? WithdrawalFault::Nothing : null;
	}
}
