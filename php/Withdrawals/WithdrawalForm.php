<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\Fields;
use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\Rest\Request;

/** The submitted withdrawal form: sanitized, not yet validated. */
final readonly class WithdrawalForm {

	/** In characters. */
	public const MAX_NAME_LENGTH     = 120;
	public const MAX_CONTRACT_LENGTH = 200;
	public const MAX_TEXT_LENGTH     = 2000;

	/**
	 * @param string          $requestId  The browser's idempotency key.
	 * @param array<int, int> $quantities Quantities by product id, each at least 1; empty if the order is unknown.
	 * @param string          $contract   The customer's description of an unknown order.
	 */
	public function __construct(
		public string $requestId,
		public string $name,
		public string $email,
		public string $reason,
		public array $quantities = array(),
		public string $contract = '',
	) {
	}

	/** @param array<int, int> $quantities Quantities by product id, see `Rest\WithdrawalResource::quantities`. */
	public static function of( Request $request, array $quantities = array() ): self {
		return new self(
			strtolower( $request->text( 'request_id' ) ),
			TextSanitizer::line( $request->text( 'name' ) ),
			TextSanitizer::line( $request->text( 'email' ) ),
			TextSanitizer::paragraphs( $request->text( 'words' ) ),
			$quantities,
			TextSanitizer::line( $request->text( 'contract' ) )
		);
	}

	/**
	 * @return array<string, ValidationError> By field. The law requires a name, the contract and an address for the confirmation, but no
	 *     reason.
	 */
	public function errors( ?WithdrawalEligibility $eligibility ): array {
		$fields = new Fields();
		$fields->text( 'name', $this->name, self::MAX_NAME_LENGTH );
		$fields->email( 'email', $this->email );
		if ( $eligibility === null ) {
			$fields->text( 'contract', $this->contract, self::MAX_CONTRACT_LENGTH );
		} else {
			$fields->mark( 'lines', $this->quantitiesError( $eligibility ) );
		}
		$fields->mark( 'words', mb_strlen( $this->reason ) > self::MAX_TEXT_LENGTH ? FieldError::TooLong : null );
		return $fields->errors();
	}

	/** Whether the form is the one that was stored, sent once more. Only its sender may see the stored withdrawal. */
	public function isRepeatOf( Withdrawal $stored ): bool {
		$quantities = $this->quantities;
		ksort( $quantities );
		return array( $this->name, $this->email, $this->reason, $quantities )
			=== array( $stored->name, $stored->email, $stored->reason, $stored->quantities )
			&& ( $stored->orderId !== null || $this->contract === $stored->contract );
	}

	private function quantitiesError( WithdrawalEligibility $eligibility ): ?ValidationError {
		foreach ( $this->quantities as $product => $quantity ) {
			if ( $quantity > $eligibility->remaining( $product ) ) {
				return WithdrawalError::TooMany;
			}
		}
		return $this->quantities === array() ? WithdrawalError::Nothing : null;
	}
}
