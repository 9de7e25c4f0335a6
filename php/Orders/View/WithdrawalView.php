<?php
declare(strict_types=1);

namespace Vitrine\Orders\View;

use DateTimeImmutable;

/** A withdrawal for templates, in the current language; product titles stay as sold. */
final readonly class WithdrawalView {

	/**
	 * @param string                                                    $contract The order number, or the customer's description.
	 * @param string                                                    $reason   The customer's reason; '' for none.
	 * @param string                                                    $atText   Date and time received.
	 * @param list<array{productId: int, title: string, quantity: int}> $lines
	 * @param list<string>                                              $nextSteps Sentences; the address contains line breaks.
	 */
	public function __construct(
		public string $contract,
		public string $name,
		public string $email,
		public string $reason,
		public DateTimeImmutable $at,
		public string $atText,
		public array $lines,
		public array $nextSteps,
	) {
	}

	/** A copy with URLs and domains broken up, so that mail clients don't turn entered text into links. */
	public function withoutLinks(): self {
		$breakLinks = static fn ( string $text ): string => (string) preg_replace(
			array( '~://~', '~(?<=[\pL\pN-])\.(?=\pL)~u' ),
			array( ': //', '. ' ),
			$text
		);
		return new self(
			$breakLinks( $this->contract ),
			$breakLinks( $this->name ),
			$this->email,
			$breakLinks( $this->reason ),
			$this->at,
			$this->atText,
			$this->lines,
			$this->nextSteps
		);
	}
}
