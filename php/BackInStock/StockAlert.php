<?php
declare(strict_types=1);

namespace Vitrine\BackInStock;

use DateTimeImmutable;

/** A request for one e-mail when a product is back in stock, with proof of consent. */
final readonly class StockAlert {

	/**
	 * @param int    $product     A simple product or a variant.
	 * @param string $email       '' once the e-mail was sent.
	 * @param string $language    Code of the visitor's language.
	 * @param string $textVersion Version of the consent text.
	 */
	public function __construct(
		public int $id,
		public int $product,
		public string $email,
		public StockAlertStatus $status,
		public string $language,
		public string $textVersion,
		public DateTimeImmutable $askedAt,
		public ?DateTimeImmutable $confirmedAt,
	) {
	}
}
