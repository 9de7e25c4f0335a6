<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Mail;

/** Subject and body of an e-mail about an order; the body appears above the order lines. */
final readonly class EmailContent {

	/**
	 * @param string               $view View in `emails/`; the plain-text version has the suffix `-text`.
	 * @param array<string, mixed> $data Additional data for the view; all order e-mails share the rest.
	 */
	public function __construct( public string $subject, public string $view, public array $data ) {
	}

	/**
	 * Creates an e-mail with a greeting, paragraphs and one button.
	 *
	 * @param list<string> $paragraphs
	 */
	public static function create( string $subject, string $greeting, array $paragraphs, string $button, string $link ): self {
		return new self( $subject, 'simple', compact( 'greeting', 'paragraphs', 'button', 'link' ) );
	}
}
