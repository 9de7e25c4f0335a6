<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit;

/** Tables that SQL of another room than their own uses, with the reason; see `TablesTest`. */
final class OtherRooms {

	private const READ_MODEL = 'A read model, which is there for the rooms above: one row has what a list shows in a language.';

	private const JOINED = 'Joined, so that one statement finds what has a translation or a post in a language.';

	private const INDEXED = 'The index is computed from it, many products at a time.';

	private const ADMIN_LIST = 'Joined to queries of WordPress, or to the lists of wp-admin.';

	/** @var array<string, array<string, string>> Tables by room. */
	public const READS = array(
		'Pricing'        => array(
			'products' => 'Prices are columns of products.',
		),
		'Catalogue'      => array(
			'prices'       => self::JOINED,
			'translations' => self::JOINED,
		),
		'Search'         => array(
			'prices'             => self::JOINED,
			'category_view'      => self::READ_MODEL,
			'product_view'       => self::READ_MODEL,
			'products'           => self::INDEXED,
			'product_categories' => self::INDEXED,
			'translations'       => self::JOINED,
		),
		'Orders'         => array(
			'invoices'    => 'Orders are found by the name of an invoice, and a prefix that documents have is refused.',
			'withdrawals' => 'Part of the conditions of lists and reports over all orders; a room above stores them.',
			'products'    => 'Orders are found by a family, and stock is locked with the counters of unpaid orders.',
		),
		'Admin'          => array(
			'product_categories' => self::ADMIN_LIST,
			'products'           => self::ADMIN_LIST,
			'translations'       => self::ADMIN_LIST,
			'product_view'       => self::READ_MODEL,
		),
	);

	/** @var array<string, array<string, string>> Tables by room. */
	public const WRITES = array(
		'Pricing' => array(
			'products' => 'Prices are columns of products: when their change was logged is one, too.',
		),
	);
}
