<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

/** Compares a URL with the sources of a policy, as browsers do. */
final class PolicySource {

	/** @param list<string> $sources */
	public static function allows( array $sources, string $url, string $page ): bool {
		foreach ( $sources as $source ) {
			if ( self::matches( $source, $url, $page ) ) {
				return true;
			}
		}
		return false;
	}

	private static function matches( string $source, string $url, string $page ): bool {
		$asked = self::parts( $url );
		if ( $source === "'self'" ) {
			return ExternalFiles::origin( $url ) === ExternalFiles::origin( $page );
		}
		if ( preg_match( '~^([a-z]+):$~', $source, $scheme ) === 1 ) {
			return $scheme[1] === $asked['scheme'];
		}
		if ( str_starts_with( $source, "'" ) ) {
			return false;
		}
		$allowed = self::parts( $source );
		$host    = str_starts_with( $allowed['host'], '*.' )
			? str_ends_with( $asked['host'], substr( $allowed['host'], 1 ) )
			: $asked['host'] === $allowed['host'];
		$path    = match ( true ) {
			$allowed['path'] === '', $allowed['path'] === '/' => true,
			str_ends_with( $allowed['path'], '/' )            => str_starts_with( $asked['path'], $allowed['path'] ),
			default                                           => $asked['path'] === $allowed['path'],
		};
		return $host && $path && $asked['scheme'] === $allowed['scheme'] && $asked['port'] === $allowed['port'];
	}

	/** @return array{scheme: string, host: string, port: string, path: string} */
	private static function parts( string $url ): array {
		preg_match( '~^([a-z]+)://([^/:?#]*)(?::(\d+))?([^?#]*)~i', $url, $found );
		return array(
			'scheme' => strtolower( $found[1] ?? '' ),
			'host'   => strtolower( $found[2] ?? '' ),
			'port'   => $found[3] ?? '',
			'path'   => $found[4] ?? '',
		);
	}
}
