<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/** Somebody else whose scripts the shop may load, and what they then get. */
final readonly class Service {

	/**
	 * @param string           $name    Product and company.
	 * @param string           $gets    A sentence that says who gets what, and why.
	 * @param list<Category>   $after   Loaded as soon as one of them is allowed; empty where the visitor asks for it by a button.
	 * @param list<StoredItem> $keeps   In the visitor's browser.
	 */
	public function __construct( public string $name, public string $gets, public array $after, public array $keeps ) {
	}
}
