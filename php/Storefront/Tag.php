<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** Names of what a page shows. Caches store pages with their tags, and a change purges the pages with its tags. */
final class Tag {

	/** On every page. */
	public const SITE    = 'site';
	public const MENU    = 'menu';
	public const OPTIONS = 'options';
	public const TEAM    = 'team';
	/** The list of all products. */
	public const LISTS = 'lists';
	/** Names, addresses, order and product counts of all categories. */
	public const CATEGORIES = 'categories';
	/** The attributes and brands that lists can be filtered by. */
	public const FILTERS = 'filters';
	/** Search results: the words of products, and what many products are found by. */
	public const WORDS = 'words';
	public const FOUND = 'found';

	/** A page that shows other products as long as this one is, or is not, sold out. */
	public static function availability( int $product ): string {
		return "availability-$product";
	}

	/** What a card of the product shows. */
	public static function product( int $id ): string {
		return "product-$id";
	}

	/** What only the page of the product itself shows of others: which accessories and variants are sold out. */
	public static function details( int $id ): string {
		return "details-$id";
	}

	/** Only the product's picture, on the tile of a category: its stock and its place do not matter. */
	public static function picture( int $id ): string {
		return "picture-$id";
	}

	/** A product that was found or picked: its place among the others, not what it shows. */
	public static function found( int $id ): string {
		return "found-$id";
	}

	/** @param int $id Canonical id of the category. */
	public static function category( int $id ): string {
		return "category-$id";
	}

	/** The list of a category's products. */
	public static function list( int $category ): string {
		return "list-$category";
	}

	/** @param int $count Number of products, the first ones of an order. */
	public static function pick( string $source, int $count, int $category = 0 ): string {
		return $source === 'category' ? "pick-category-$category-$count" : "pick-$source-$count";
	}

	public static function attribute( int $id ): string {
		return "attribute-$id";
	}

	public static function brand( int $id ): string {
		return "brand-$id";
	}

	public static function manufacturer( int $id ): string {
		return "manufacturer-$id";
	}

	/** A WordPress page, post or attachment in one language. */
	public static function post( int $id ): string {
		return "post-$id";
	}

	/** A query for posts of a type. */
	public static function posts( string $type ): string {
		return "posts-$type";
	}
}
