<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\I18n\FormattedMoney;

/** An accessory of an order line, for templates. */
final readonly class OrderAccessoryView {

	/** @param FormattedMoney $price Unit price. */
	public function __construct( public int $id, public string $title, public FormattedMoney $price ) {
	}
}
