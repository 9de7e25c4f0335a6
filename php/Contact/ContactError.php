<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Kernel\Form\ValidationError;

defined( 'ABSPATH' ) || exit;

/** Validation errors of the contact and newsletter forms; those of names and e-mail addresses are shared. */
enum ContactError implements ValidationError {
	case Terms;
	case LongMessage;

	public function text(): string {
		return match ( $this ) {
			self::Terms       => __( 'Please tick this box to continue.', 'vitrine' ),
			self::LongMessage => sprintf(
				/* translators: %s: a number, for instance 5,000 */
				__( 'Please enter no more than %s characters.', 'vitrine' ),
				number_format_i18n( ContactFormValidator::MAX_MESSAGE_LENGTH )
			),
		};
	}
}
