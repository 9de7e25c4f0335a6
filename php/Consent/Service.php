<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/** A third-party service whose scripts the shop may load, and the data it receives. */
final readonly class Service {

	/**
	 * @param string                $name  Product and company.
	 * @param string                $gets  A sentence that says who receives which data, and why.
	 * @param list<ConsentCategory> $after Loaded once any of them is allowed; empty if the visitor starts it with a button.
	 * @param list<StoredItem>      $keeps Stored in the visitor's browser.
	 * @param array<string, list<string>> $sources What the service needs in the content security policy, by directive.
	 */
	public function __construct(
		public string $name,
		public string $gets,
		public array $after,
		public array $keeps,
		public array $sources = array(),
	) {
	}
}
