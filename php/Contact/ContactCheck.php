<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Customers\Form\Fault;
use Vitrine\Customers\Form\FieldFault;
use Vitrine\Customers\Form\Fields;

/** The rules of the contact form's fields (specification, section 5), free of WordPress. */
final class ContactCheck {

	/** Characters. */
	public const LONGEST_MESSAGE = 5000;

	private const LONGEST_NAME  = 120;
	private const LONGEST_PHONE = 40;

	/** @return array<string, Fault> By field. */
	public static function faults( ContactForm $form ): array {
		$fields = new Fields();
		$fields->email( 'email', $form->email );
		$fields->text( 'name', $form->name, self::LONGEST_NAME );
		$fields->mark( 'phone', mb_strlen( $form->phone ) > self::LONGEST_PHONE ? FieldFault::TooLong : null );
		$fields->mark( 'message', mb_strlen( $form->message ) > self::LONGEST_MESSAGE ? ContactFault::LongMessage : null );
		$fields->mark( 'terms', $form->terms ? null : ContactFault::Terms );
		return $fields->faults();
	}
}
