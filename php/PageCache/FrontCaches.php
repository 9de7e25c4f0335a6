<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Closure;
use Throwable;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\ErrorText;
use Vitrine\Kernel\Lazy;
use Vitrine\Kernel\Modules;
use Vitrine\Kernel\RetryLater;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Tag;

/** Purges the caches in front of the shop. One that can't be reached is left alone until a retry, once a minute, purges all its pages. */
final class FrontCaches {

	private const RETRY_SECONDS = 60;

	/** @param Closure(): Outbox $outbox */
	public function __construct(
		private readonly PageTable $table,
		private readonly PurgeFailures $failures,
		private readonly UnknownPages $unknown,
		#[Lazy( Outbox::class )] private readonly Closure $outbox,
		private readonly Modules $modules,
		private readonly Container $container,
	) {
	}

	/** @return array<string, PageCache> Those that the site uses, by name. */
	public function used(): array {
		$caches = $this->modules->collect(
			ProvidesPageCaches::class,
			fn ( ProvidesPageCaches $module ): array => $module->pageCaches( $this->container )
		);
		return array_filter(
			array_map( $this->container->resolve( ... ), $caches ),
			static fn ( PageCache $cache ): bool => $cache->isUsed()
		);
	}

	/** Whether a cache is used that has to be purged with what the shop's own cache knows. */
	public function needOwnCache(): bool {
		return array_filter( $this->used(), static fn ( PageCache $cache ): bool => $cache->needsOwnCache() ) !== array();
	}

	/** The page that this request has rendered was not stored by the shop's own cache. */
	public function noteUnknown( PageContents $contents ): void {
		$isPublic = http_response_code() === 200
			&& ! is_user_logged_in()
			&& ! defined( 'DONOTCACHEPAGE' )
			&& $contents->tags() !== array();
		if ( $isPublic && $this->needOwnCache() ) {
			$this->unknown->note();
		}
	}

	/**
	 * @param list<string> $tags
	 * @param bool         $onlyFast Not those that are too slow for the request of the change.
	 */
	public function purge( array $tags, bool $onlyFast = false ): void {
		$isComplete = ! $this->needOwnCache() || $this->knowsAll( $tags );
		foreach ( $this->used() as $name => $cache ) {
			if ( $this->failures->isRecent( $name ) || ( $onlyFast && ! $cache->isFast() ) ) {
				continue;
			}
			$hasMissed = $this->failures->find( $name ) !== null;
			$this->attempt( $name, fn () => $this->purgeOne( $cache, $hasMissed ? array( Tag::SITE ) : $tags, $isComplete ) );
		}
	}

	/**
	 * Purges pages from caches that keep them on their own terms.
	 *
	 * @param list<string> $urls
	 */
	public function purgeUrls( array $urls ): void {
		$spelled = array_merge( ...array_map( PageRequest::spellings( ... ), $urls ) );
		foreach ( $urls === array() ? array() : $this->used() as $name => $cache ) {
			if ( $cache->needsOwnCache() && $this->failures->find( $name ) === null ) {
				$this->attempt( $name, static fn () => $cache->purge( array(), static fn (): array => $spelled, true ) );
			}
		}
	}

	/**
	 * Purges all pages from caches that keep them on their own terms where `purgeUrls()` can't end those with a date: their addresses are
	 * not known, or the cache purges no single pages. Once a day.
	 */
	public function purgeDated(): void {
		$isOn      = PageServer::isOn();
		$isUnknown = ! $isOn || $this->unknown->exist();
		if ( $isOn && $isUnknown ) {
			$this->unknown->forget();
		}
		foreach ( $this->used() as $name => $cache ) {
			if ( ( $cache->purgesOnlyAll() || ( $isUnknown && $cache->needsOwnCache() ) ) && $this->failures->find( $name ) === null ) {
				$this->attempt( $name, fn () => $this->purgeOne( $cache, array( Tag::SITE ) ) );
			}
		}
	}

	/** @param Closure(): void $purge */
	private function attempt( string $name, Closure $purge ): void {
		try {
			$purge();
			$this->failures->forget( $name );
		} catch ( Throwable $error ) {
			$this->failures->record( $name, $error );
			( $this->outbox )()->add( PageCaches::KIND, array( 'cache' => $name ), self::RETRY_SECONDS );
		}
	}

	/**
	 * Purges all pages of a cache that could not be reached.
	 *
	 * @throws RetryLater If it still can't.
	 */
	public function retry( string $name ): void {
		$failure = $this->failures->find( $name );
		$cache   = $this->used()[ $name ] ?? null;
		// Before the purge: changes that happen from now on purge their pages themselves.
		$this->failures->forget( $name );
		if ( $failure === null || $cache === null ) {
			return;
		}
		try {
			$this->purgeOne( $cache, array( Tag::SITE ) );
		} catch ( Throwable $error ) {
			$this->failures->record( $name, $error, $failure['since'] );
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new RetryLater( self::RETRY_SECONDS, ErrorText::message( $error ) );
		}
	}

	/**
	 * Purges all pages of all caches at once, also of failed and slow ones.
	 *
	 * @return array<string, string> The error by the cache's name, '' if it has been purged.
	 */
	public function purgeAllNow(): array {
		$errors = array();
		foreach ( $this->used() as $name => $cache ) {
			$errors[ $name ] = '';
			try {
				$this->purgeOne( $cache, array( Tag::SITE ) );
				$this->failures->forget( $name );
			} catch ( Throwable $error ) {
				$errors[ $name ] = ErrorText::message( $error );
			}
		}
		return $errors;
	}

	/**
	 * Whether the addresses of all pages with the tags are known. Otherwise this purge removes all pages.
	 *
	 * @param list<string> $tags
	 */
	private function knowsAll( array $tags ): bool {
		if ( ! PageServer::isOn() ) {
			// Until the first purge with it on.
			$this->unknown->note();
			return false;
		}
		$isComplete = ! in_array( Tag::SITE, $tags, true ) && ! $this->unknown->exist();
		if ( ! $isComplete ) {
			$this->unknown->forget();
		}
		return $isComplete;
	}

	/** @param list<string> $tags */
	private function purgeOne( PageCache $cache, array $tags, bool $isComplete = true ): void {
		if ( in_array( Tag::SITE, $tags, true ) ) {
			$cache->purgeAll( $this->allUrls( ... ) );
			return;
		}
		$cache->purge(
			$tags,
			fn (): array => array_merge( ...array_map( PageRequest::spellings( ... ), $this->table->urls( $tags ) ) ),
			$isComplete
		);
	}

	/** @return \Generator<int, string> */
	private function allUrls(): \Generator {
		foreach ( $this->table->allUrls() as $url ) {
			yield from PageRequest::spellings( $url );
		}
	}
}
