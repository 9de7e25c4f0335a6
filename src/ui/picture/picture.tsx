import type { Image } from '../../contract';

/** A product picture in a list of the shop: never larger than its box, blurred until it is there. */
export function Picture( { image, size }: { image: Image | null; size: number } ) {
	if ( ! image ) {
		return <span className="v-picture v-picture--none" style={ { inlineSize: size, blockSize: size } } aria-hidden="true" />;
	}
	return (
		<img
			className="v-picture"
			src={ image.url }
			srcSet={ image.srcset || undefined }
			sizes={ `${ size }px` }
			width={ size }
			height={ size }
			alt={ image.alt }
			loading="lazy"
			decoding="async"
			// Until it is there, a picture without a text takes no room by its attributes alone.
			style={ {
				inlineSize: size,
				blockSize: size,
				background: image.placeholder ? `center / cover url("${ image.placeholder }")` : undefined,
				objectFit: 'cover',
			} }
		/>
	);
}
