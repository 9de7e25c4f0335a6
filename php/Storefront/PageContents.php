<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** What the page that is being rendered shows, and how long that is true. Filled in by whatever renders a part of the page. */
final class PageContents {

	/** Tags of parts that every page has. */
	public const ON_EVERY_PAGE = array( Tag::SITE, Tag::MENU, Tag::OPTIONS );

	/** @var array<string, true> */
	private array $tags = array();

	private int $validUntil = PHP_INT_MAX;

	private bool $cacheable = true;

	/** Query arguments in their canonical form, see `usesQuery`. */
	private string $query = '';

	public function shows( string ...$tags ): void {
		$this->tags += array_fill_keys( $tags, true );
	}

	/** @param int $timestamp When the page has to be rendered again, although nothing has changed: a date or a badge expires. */
	public function validUntil( int $timestamp ): void {
		$this->validUntil = min( $this->validUntil, $timestamp );
	}

	/**
	 * Pages with query arguments are only stored if whatever renders them knows all arguments. An address with other ones, in another order
	 * or with values that mean nothing is rendered each time.
	 *
	 * @param array<string, string> $arguments Arguments that the page depends on, in the order of the shop's links.
	 */
	public function usesQuery( array $arguments ): void {
		$this->query = http_build_query( $arguments, '', '&', PHP_QUERY_RFC3986 );
	}

	public function query(): string {
		return $this->query;
	}

	/** For pages that depend on the visitor or on a secret in the URL. */
	public function preventCaching(): void {
		$this->cacheable = false;
		Uncached::mark();
	}

	public function isCacheable(): bool {
		return $this->cacheable;
	}

	/** @return list<string> Without those of every page. */
	public function tags(): array {
		$tags = array_map( 'strval', array_keys( $this->tags ) );
		sort( $tags );
		return $tags;
	}

	/** @param int $limit The latest time. */
	public function expiry( int $limit ): int {
		return min( $limit, $this->validUntil );
	}
}
