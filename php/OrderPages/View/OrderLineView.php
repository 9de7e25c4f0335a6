<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\Catalogue\LegalFacts;
use Vitrine\I18n\FormattedMoney;
use Vitrine\Orders\OrderLine;

/** An order line for templates: the line as sold, with texts in the current language. */
final readonly class OrderLineView {

	/**
	 * @param string|null $url Null if the product no longer exists.
	 * @param array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null $image
	 * @param FormattedMoney $unitPrice Without accessories.
	 * @param FormattedMoney $total Quantity times product and accessories, without delivery.
	 * @param FormattedMoney $shippingPrice For the whole line.
	 * @param list<OrderAccessoryView> $accessories One of each per item.
	 * @param string $deliveryText A date; '' for an order that is not paid yet, or no longer expected.
	 * @param int $durabilityYears Of the producer's guarantee of durability, or 0.
	 */
	public function __construct(
		public OrderLine $model,
		public ?string $url,
		public ?array $image,
		public FormattedMoney $unitPrice,
		public FormattedMoney $total,
		public string $shippingLabel,
		public FormattedMoney $shippingPrice,
		public array $accessories,
		public string $deliveryText = '',
		public int $durabilityYears = 0,
	) {
	}

	/** @return list<string> The texts below the title in e-mails, exports and wp-admin. */
	public function extras(): array {
		$extras = array_map(
			static fn ( OrderAccessoryView $accessory ): string => "+ {$accessory->title} ({$accessory->price->formatted})",
			$this->accessories
		);
		$guarantee = LegalFacts::durabilityText( $this->durabilityYears );
		return $guarantee === '' ? $extras : array( ...$extras, $guarantee );
	}
}
