<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

defined( 'ABSPATH' ) || exit;

/** How a party is reached (BG-6, BG-9). Empty texts are left out. */
final readonly class Contact {

	/** @param string $name Of a person or department. */
	public function __construct( public string $name = '', public string $phone = '', public string $email = '' ) {
	}

	/** BR-DE-2, 5 to 7, 27 and 28. */
	public function isComplete(): bool {
		return $this->name !== ''
			&& preg_match_all( '/\d/', $this->phone ) >= 3
			&& preg_match( '/^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/D', $this->email ) === 1;
	}
}
