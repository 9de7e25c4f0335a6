<?php
declare(strict_types=1);

namespace Vitrine\Content\Options\Kinds;

use Vitrine\Content\Options\Option;
use Vitrine\Content\Options\Resolver;
use Vitrine\Content\Wire;
use Vitrine\Rest\Schema;

/** A picture of the media library by its number. */
abstract class Image implements Option {

	public function help(): string {
		return '';
	}

	public function perLanguage(): bool {
		return false;
	}

	public function default(): int {
		return 0;
	}

	public function schema(): array {
		return Schema::nullable( Wire::optionImage() );
	}

	public function faults( mixed $value ): array {
		$image = $this->sanitize( $value );
		return $image === 0 || wp_attachment_is_image( $image ) ? array() : array( '' => __( 'This is no image of the media library.', 'vitrine' ) );
	}

	public function sanitize( mixed $value ): int {
		return is_numeric( $value ) ? max( 0, (int) $value ) : 0;
	}

	/** @return array{url: string, width: int, height: int, alt: string}|null */
	public function wire( mixed $stored, Resolver $resolver ): ?array {
		$image = $resolver->pictures->of( (int) $stored, $this->width() );
		return $image === null ? null : array(
			'url'    => $image['url'],
			'width'  => $image['width'],
			'height' => $image['height'],
			'alt'    => $image['alt'],
		);
	}

	public function field(): string {
		return 'image';
	}

	/** Pixels that the picture is at least wide. */
	protected function width(): int {
		return 640;
	}
}
