<?php
declare(strict_types=1);

namespace Vitrine\PageCache\Front;

use Closure;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\LiveSite;
use Vitrine\PageCache\PageCache;
use Vitrine\Storefront\Tag;

defined( 'ABSPATH' ) || exit;

/** Cloudflare's cache of the site's zone, purged by tags, which all of its plans can. */
final class Cloudflare implements PageCache {

	private const BASE_URL = 'https://api.cloudflare.com/client/v4';

	/** Cache tags that Cloudflare accepts in one purge request. */
	private const TAGS_PER_CALL = 100;

	private const TIMEOUT_SECONDS = 5;

	public function __construct( private readonly string $zone, private readonly LiveSite $site ) {
	}

	/** A copy of the live shop must not purge the live shop's pages. */
	public function isUsed(): bool {
		return $this->zone !== '' && CloudflareToken::saved() !== '' && ! $this->site->isCopy();
	}

	/** It keeps only what the shop's headers allow it to keep. */
	public function needsOwnCache(): bool {
		return false;
	}

	public function purgesOnlyAll(): bool {
		return false;
	}

	public function isFast(): bool {
		return false;
	}

	public function purge( array $tags, Closure $urls, bool $complete ): void {
		foreach ( array_chunk( $tags, self::TAGS_PER_CALL ) as $some ) {
			$this->call( array( 'tags' => $some ) );
		}
	}

	public function purgeAll( Closure $urls ): void {
		$this->call( array( 'tags' => array( Tag::SITE ) ) );
	}

	/** @param array<string, mixed> $body */
	private function call( array $body ): void {
		$response = wp_remote_post(
			/** Base URL of the API, for tests. */
			Filters::apply( 'vitrine_cloudflare_api', self::BASE_URL ) . "/zones/$this->zone/purge_cache",
			array(
				'timeout'     => self::TIMEOUT_SECONDS,
				'redirection' => 0,
				'headers'     => array(
					'Authorization' => 'Bearer ' . CloudflareToken::saved(),
					'Content-Type'  => 'application/json',
				),
				'body'        => (string) wp_json_encode( $body ),
			)
		);
		if ( is_wp_error( $response ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new PurgeFailed( 'Cloudflare: ' . $response->get_error_message() );
		}
		$answer = json_decode( wp_remote_retrieve_body( $response ), true, 8 );
		if ( ! is_array( $answer ) || ( $answer['success'] ?? false ) !== true ) {
			$error  = is_array( $answer ) ? $answer['errors'][0]['message'] ?? '' : '';
			$status = (int) wp_remote_retrieve_response_code( $response );
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new PurgeFailed( "Cloudflare: status $status, " . ( is_string( $error ) ? $error : '' ) );
		}
	}
}
