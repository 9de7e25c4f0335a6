<?php
declare(strict_types=1);

namespace Vitrine\Orders\Storage;

use Vitrine\Orders\OrderLine;
use Vitrine\Pricing\Nature;

/** The table of order lines, and the mapping of a line to its row and back. */
final class OrderLineRows {

	/** In the format of `ProvidesTables`. */
	public const TABLE = "
		id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
		order_id bigint(20) unsigned NOT NULL,
		product_id bigint(20) unsigned NOT NULL,
		sku varchar(100) NOT NULL,
		title varchar(255) NOT NULL,
		quantity int(11) NOT NULL,
		unit_price bigint(20) NOT NULL,
		vat_rate int(11) NOT NULL,
		shipping varchar(40) NOT NULL,
		shipping_label varchar(120) NOT NULL DEFAULT '',
		shipping_price bigint(20) NOT NULL,
		discount bigint(20) NOT NULL DEFAULT 0,
		accessories text NOT NULL,
		lead_days int(11) NOT NULL,
		delivery_day varchar(10) NOT NULL,
		exempt int(11) NOT NULL DEFAULT 0,
		nature varchar(10) NOT NULL DEFAULT 'goods',
		PRIMARY KEY  (id),
		KEY order_id (order_id),
		KEY product_id (product_id),
		KEY sku (sku)";

	/** @return array<string, int|string> */
	public static function write( int $order, OrderLine $line ): array {
		return array(
			'order_id'       => $order,
			'product_id'     => $line->productId,
			'sku'            => $line->sku,
			'title'          => mb_substr( $line->title, 0, 255 ),
			'quantity'       => $line->quantity,
			'unit_price'     => $line->unitPrice,
			'vat_rate'       => $line->vatRate,
			'shipping'       => $line->shipping,
			'shipping_label' => mb_substr( $line->shippingLabel, 0, 120 ),
			'shipping_price' => $line->shippingPrice,
			'discount'       => $line->discount,
			'accessories'    => OrderRows::json( $line->accessories ),
			'lead_days'      => $line->leadDays,
			'delivery_day'   => $line->deliveryDay,
			'exempt'         => $line->exempt ? 1 : 0,
			'nature'         => $line->nature->value,
		);
	}

	/** @param array<string, string|null> $row */
	public static function read( array $row ): OrderLine {
		$accessories = array();
		foreach ( OrderRows::decoded( $row['accessories'] ) as $accessory ) {
			if ( is_array( $accessory ) ) {
				$accessories[] = array(
					'id'       => OrderRows::number( $accessory['id'] ?? 0 ),
					'title'    => is_string( $accessory['title'] ?? null ) ? $accessory['title'] : '',
					'price'    => OrderRows::number( $accessory['price'] ?? 0 ),
					'vat_rate' => OrderRows::number( $accessory['vat_rate'] ?? 0 ),
					'nature'   => self::nature( $accessory['nature'] ?? '' )->value,
				);
			}
		}
		return new OrderLine(
			productId: (int) $row['product_id'],
			sku: (string) $row['sku'],
			title: (string) $row['title'],
			quantity: (int) $row['quantity'],
			unitPrice: (int) $row['unit_price'],
			vatRate: (int) $row['vat_rate'],
			shipping: (string) $row['shipping'],
			shippingPrice: (int) $row['shipping_price'],
			accessories: $accessories,
			leadDays: (int) $row['lead_days'],
			deliveryDay: (string) $row['delivery_day'],
			exempt: (int) $row['exempt'] === 1,
			shippingLabel: (string) $row['shipping_label'],
			discount: (int) $row['discount'],
			nature: self::nature( $row['nature'] ),
		);
	}

	/** Lines and accessories that were sold before it was stored are goods. */
	private static function nature( mixed $stored ): Nature {
		return Nature::tryFrom( is_string( $stored ) ? $stored : '' ) ?? Nature::Goods;
	}
}
