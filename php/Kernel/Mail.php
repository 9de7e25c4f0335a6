<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** An e-mail, ready to be sent: both parts say the same. */
final readonly class Mail {

	/**
	 * @param string $html    A whole document, escaped.
	 * @param string $text    Plain text for those who read without HTML.
	 * @param string $replyTo Address; '' when the sender's own will do.
	 * @param array<string, string> $headers Further headers by name (`List-Unsubscribe`), of one line each.
	 */
	public function __construct(
		public string $to,
		public string $subject,
		public string $html,
		public string $text,
		public string $replyTo = '',
		public array $headers = array(),
	) {
	}
}
