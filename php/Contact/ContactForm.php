<?php
declare(strict_types=1);

namespace Vitrine\Contact;

use Vitrine\Customers\Form\Text;
use Vitrine\Rest\Request;

/** What a visitor sends by the contact form; cleaned, not yet believed. */
final readonly class ContactForm {

	/**
	 * @param string   $url     The page as the browser names it.
	 * @param string   $website What stands in the field that nobody sees.
	 * @param int|null $seconds From opening the form to sending it; null where it was not said.
	 */
	public function __construct(
		public string $email,
		public string $name,
		public string $phone,
		public string $message,
		public string $url,
		public bool $terms,
		public string $website = '',
		public ?int $seconds = null,
	) {
	}

	public static function of( Request $request ): self {
		return new self(
			strtolower( Text::line( $request->text( 'email' ) ) ),
			Text::line( $request->text( 'name' ) ),
			Text::line( $request->text( 'phone' ) ),
			Text::paragraphs( $request->text( 'message' ) ),
			$request->text( 'url' ),
			$request->bool( 'terms' ),
			$request->text( 'website' ),
			$request->has( 'seconds' ) ? $request->int( 'seconds' ) : null,
		);
	}
}
