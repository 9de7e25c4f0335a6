<?php
declare(strict_types=1);

namespace Vitrine\Kernel\Form;

defined( 'ABSPATH' ) || exit;

/** An entry that does not have the form that its country uses. */
final readonly class InvalidEntry implements ValidationError {

	/** @param string $example '' if none is known. */
	public function __construct( private string $example ) {
	}

	public function text(): string {
		return $this->example === ''
			? __( 'Please check this entry.', 'vitrine' )
			/* translators: %s: a postcode or phone number */
			: sprintf( __( 'Please check this entry. Example: %s', 'vitrine' ), $this->example );
	}
}
