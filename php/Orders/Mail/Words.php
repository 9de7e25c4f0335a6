<?php
declare(strict_types=1);

namespace Vitrine\Orders\Mail;

/** What an e-mail about an order says above the order's lines. */
final readonly class Words {

	/**
	 * @param string               $view Of `emails/`; its plain text is the view of the same name with `-text`.
	 * @param array<string, mixed> $data For this view, beside what every e-mail about an order has.
	 */
	public function __construct( public string $subject, public string $view, public array $data ) {
	}

	/**
	 * A greeting, some sentences and one button.
	 *
	 * @param list<string> $paragraphs
	 */
	public static function letter( string $subject, string $greeting, array $paragraphs, string $button, string $link ): self {
		return new self( $subject, 'letter', compact( 'greeting', 'paragraphs', 'button', 'link' ) );
	}
}
