<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Customers\Form\Fault;

/** What can be wrong with the forms of this room beside who somebody is. */
enum ContactFault implements Fault {
	case Terms;
	case LongMessage;

	public function text(): string {
		return match ( $this ) {
			self::Terms       => __( 'Please agree to this first.', 'vitrine' ),
			/* translators: %s: a number, for instance 5,000 */
			self::LongMessage => sprintf( __( 'Please use at most %s characters.', 'vitrine' ), number_format_i18n( ContactCheck::LONGEST_MESSAGE ) ),
		};
	}
}
