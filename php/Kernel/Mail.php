<?php
declare(strict_types=1);

namespace Vitrine\Kernel;

/** An e-mail, ready to be sent; the HTML and the plain-text part have the same content. */
final readonly class Mail {

	/**
	 * @param string $html A complete document, escaped.
	 * @param string $text    Plain-text alternative.
	 * @param string $replyTo An address, or '' for the sender's own.
	 * @param array<string, string> $headers Additional headers by name (`List-Unsubscribe`), one line each; `''` leaves out a header.
	 * @param list<MailAttachment>  $attachments
	 */
	public function __construct(
		public string $to,
		public string $subject,
		public string $html,
		public string $text,
		public string $replyTo = '',
		public array $headers = array(),
		public array $attachments = array(),
	) {
	}

	/** @param list<MailAttachment> $attachments In addition. */
	public function with( array $attachments ): self {
		$all = array( ...$this->attachments, ...$attachments );
		return new self( $this->to, $this->subject, $this->html, $this->text, $this->replyTo, $this->headers, $all );
	}
}
