<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Kernel\Form\TextSanitizer;
use Vitrine\Rest\Request;

/** A submitted contact form: sanitized, not yet validated. */
final readonly class ContactForm {

	/**
	 * @param string    $url     Page URL reported by the browser.
	 * @param bool|null $terms   Whether the privacy policy was accepted; null if the caller did not ask.
	 * @param string    $website Value of the honeypot field.
	 * @param int|null  $seconds Time between opening and sending the form; null if unknown.
	 */
	public function __construct(
		public string $email,
		public string $name,
		public string $phone,
		public string $message,
		public string $url,
		public ?bool $terms,
		public string $website = '',
		public ?int $seconds = null,
	) {
	}

	public static function of( Request $request ): self {
		return new self(
			strtolower( TextSanitizer::line( $request->text( 'email' ) ) ),
			TextSanitizer::line( $request->text( 'name' ) ),
			TextSanitizer::line( $request->text( 'phone' ) ),
			TextSanitizer::paragraphs( $request->text( 'message' ) ),
			$request->text( 'url' ),
			$request->has( 'terms' ) ? $request->bool( 'terms' ) : null,
			$request->text( 'website' ),
			$request->has( 'seconds' ) ? $request->int( 'seconds' ) : null,
		);
	}
}
