<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals;

use Vitrine\Kernel\Form\ValidationError;

/** The withdrawal was rejected; holds the reason in the visitor's language. */
final readonly class WithdrawalRejected {

	/** @param array<string, ValidationError> $errors By field. */
	public function __construct( public string $message, public array $errors = array() ) {
	}

	/** @param non-empty-array<string, ValidationError> $errors */
	public static function fields( array $errors ): self {
		return new self( __( 'Please check the marked fields.', 'vitrine' ), $errors );
	}

	/** The request id was used with other content. */
	public static function changedRequest(): self {
		return new self( __( 'We have already received this withdrawal with other details. Please reload the page.', 'vitrine' ) );
	}

	public static function otherOrder(): self {
		return new self( __( 'This request belongs to another order. Please reload the page.', 'vitrine' ) );
	}
}
