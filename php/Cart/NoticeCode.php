<?php
declare(strict_types=1);

namespace Vitrine\Cart;

defined( 'ABSPATH' ) || exit;

/** Why a cart was changed; the values are part of the API. */
enum NoticeCode: string {
	case UnknownProduct   = 'unknown_product';
	case ChooseVariant    = 'choose_variant';
	case QuantityLowered  = 'quantity_lowered';
	case SoldOut          = 'sold_out';
	case PriceChanged     = 'price_changed';
	case AccessoryRemoved = 'accessory_removed';
	case ShippingChanged  = 'shipping_changed';
	case LineCorrected    = 'line_mended';
	case DiscountRemoved  = 'discount_removed';
}
