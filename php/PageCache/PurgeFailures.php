<?php
declare(strict_types=1);

namespace Vitrine\PageCache;

use Throwable;
use Vitrine\Kernel\ErrorText;

/** Caches in front of the shop that could not be purged. Until one of them is reached again, no request waits for its timeout. */
final class PurgeFailures {

	/** Option, autoloaded, so that a purge costs no query: `{error, since, at}` by the cache's name. */
	public const OPTION = 'vitrine_purge_failures';

	/** Longer than the time between two retries. After that the retry must have been lost, for instance by restoring a backup. */
	private const RECENT_SECONDS = 600;

	public function isRecent( string $cache ): bool {
		return ( $this->find( $cache )['at'] ?? 0 ) > time() - self::RECENT_SECONDS;
	}

	/** @return array{error: string, since: int, at: int}|null */
	public function find( string $cache ): ?array {
		return $this->all()[ $cache ] ?? null;
	}

	/** @param int|null $since When the failures began, if it has been forgotten. */
	public function record( string $cache, Throwable $error, ?int $since = null ): void {
		$failure = array(
			'error' => ErrorText::message( $error ),
			'since' => $since ?? $this->find( $cache )['since'] ?? time(),
			'at'    => time(),
		);
		update_option( self::OPTION, array( $cache => $failure ) + $this->all(), true );
	}

	public function forget( string $cache ): void {
		if ( $this->find( $cache ) !== null ) {
			update_option( self::OPTION, array_diff_key( $this->all(), array( $cache => true ) ), true );
		}
	}

	/** @return array<string, array{error: string, since: int, at: int}> */
	public function all(): array {
		/** @var array<string, array{error: string, since: int, at: int}> */
		return (array) get_option( self::OPTION, array() );
	}
}
