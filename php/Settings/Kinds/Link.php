<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** A title and a target: `page:12`, `route:shop` or a URL. A page links to its translation in the visitor's language. */
final class Link extends BaseOption {

	public function perLanguage(): bool {
		return true;
	}

	public function default(): null {
		return null;
	}

	public function schema(): array {
		return Schema::nullable(
			Schema::object(
				array(
					'url'    => Schema::text(),
					'title'  => Schema::text(),
					'target' => Schema::text(),
				),
				array(),
				'Link'
			)
		);
	}

	public function errors( mixed $value ): array {
		$to = is_array( $value ) && is_string( $value['to'] ?? null ) ? trim( $value['to'] ) : '';
		if ( $to === '' ) {
			return array();
		}
		$link = $this->sanitize( $value );
		return array_filter(
			array(
				'to'    => $link === null ? __( 'Enter a URL that starts with https://', 'vitrine' ) : '',
				'title' => $link !== null && $link['title'] === '' ? __( 'Enter a link text.', 'vitrine' ) : '',
			)
		);
	}

	/** @return array{title: string, to: string, target: string}|null */
	public function sanitize( mixed $value ): ?array {
		$given = static fn ( string $name ): string => is_array( $value )
			&& is_scalar( $value[ $name ] ?? null ) ? sanitize_text_field( (string) $value[ $name ] ) : '';
		$to    = $given( 'to' );
		$to    = preg_match( '/^(route:[a-z\/-]*|page:\d+)$/', $to ) === 1
			? $to
			: esc_url_raw( $to, array( 'https', 'http', 'mailto', 'tel' ) );
		return $to === '' ? null : array(
			'title'  => $given( 'title' ),
			'to'     => $to,
			'target' => $given( 'target' ) === '_blank' ? '_blank' : '',
		);
	}

	/** @return array{url: string, title: string, target: string}|null */
	public function wire( mixed $stored, OptionResolver $resolver ): ?array {
		$url = is_array( $stored ) ? $resolver->links->url( (string) ( $stored['to'] ?? '' ) ) : '';
		return $url === '' ? null : array(
			'url'    => $url,
			'title'  => (string) $stored['title'],
			'target' => (string) $stored['target'],
		);
	}

	public function field(): string {
		return 'link';
	}
}
