<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Kernel\Form\FieldError;
use Vitrine\Kernel\Form\Fields;
use Vitrine\Kernel\Form\ValidationError;

/** Validates the contact form (specification, section 5). Independent of WordPress. */
final class ContactFormValidator {

	/** In characters. */
	public const MAX_MESSAGE_LENGTH = 5000;

	private const MAX_NAME_LENGTH  = 120;
	private const MAX_PHONE_LENGTH = 40;

	/** @return array<string, ValidationError> By field. */
	public static function errors( ContactForm $form ): array {
		$fields = new Fields();
		$fields->email( 'email', $form->email );
		$fields->text( 'name', $form->name, self::MAX_NAME_LENGTH );
		$fields->mark( 'phone', mb_strlen( $form->phone ) > self::MAX_PHONE_LENGTH ? FieldError::TooLong : null );
		$fields->mark( 'message', mb_strlen( $form->message ) > self::MAX_MESSAGE_LENGTH ? ContactError::LongMessage : null );
		$fields->mark( 'terms', $form->terms === false ? ContactError::Terms : null );
		return $fields->errors();
	}
}
