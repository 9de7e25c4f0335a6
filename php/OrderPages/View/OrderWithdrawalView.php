<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

/** A withdrawal as the customer sees it at the order, in the current language; without the details of the person who declared it. */
final readonly class OrderWithdrawalView {

	/**
	 * @param string       $label    Its state.
	 * @param string       $dateText Day it was received.
	 * @param list<string> $items    For example `2 × Bowl`; titles stay as sold.
	 * @param list<string> $nextSteps Sentences; the address contains line breaks.
	 */
	public function __construct( public string $label, public string $dateText, public array $items, public array $nextSteps ) {
	}
}
