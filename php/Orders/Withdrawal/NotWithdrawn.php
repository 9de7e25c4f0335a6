<?php
declare(strict_types=1);

namespace Vitrine\Orders\Withdrawal;

use Vitrine\Customers\Form\Fault;

/** Nothing was withdrawn from; why, in the visitor's language. */
final readonly class NotWithdrawn {

	/** @param array<string, Fault> $faults By field. */
	public function __construct( public string $message, public array $faults = array() ) {
	}

	/** @param non-empty-array<string, Fault> $faults By field. */
	public static function fields( array $faults ): self {
		return new self( __( 'Please check the marked fields.', 'vitrine' ), $faults );
	}

	public static function otherOrder(): self {
		return new self( __( 'This was sent for another order. Please reload the page.', 'vitrine' ) );
	}
}
