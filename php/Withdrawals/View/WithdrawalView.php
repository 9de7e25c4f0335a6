<?php
declare(strict_types=1);

namespace Vitrine\Withdrawals\View;

use DateTimeImmutable;
use Vitrine\Kernel\InertText;

/** A withdrawal for templates, in the current language; product titles stay as sold. */
final readonly class WithdrawalView {

	/** In e-mails, in characters. */
	private const MAX_CONTRACT_LENGTH = 200;

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

	/**
	 * A copy whose texts are inert, because the mailbox may belong to someone else.
	 *
	 * @param int $length Maximum length of the reason.
	 */
	public function inert( int $length = PHP_INT_MAX ): self {
		return new self(
			InertText::line( $this->contract, self::MAX_CONTRACT_LENGTH ),
			InertText::line( $this->name ),
			$this->email,
			InertText::paragraphs( $this->reason, $length ),
			$this->at,
			$this->atText,
			$this->lines,
			$this->nextSteps
		);
	}
}
