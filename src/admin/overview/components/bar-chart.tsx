import { useId, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import { steps } from '../scale';

const WIDTH = 1000;
const HEIGHT = 260;
const LEFT = 84;
const FOOT = 28;
const TOP = 10;

export interface Point {
	key: string;
	/** Axis label, if there is room for it. */
	name: string;
	value: number;
	/** Full description of the point. */
	text: string;
}

interface Props {
	title: string;
	description: string;
	points: Point[];
	/** Formats a value of the axis. */
	format: ( value: number ) => string;
}

const STEPS: Record< string, number > = { ArrowRight: 1, ArrowLeft: -1, PageDown: 7, PageUp: -7, End: Infinity, Home: -Infinity };

/** A bar chart over time: one tab stop, arrow keys move between bars. A bar's text is its accessible name and the caption. */
export function BarChart( { title, description, points, format }: Props ) {
	const id = useId();
	const bars = useRef< ( SVGGElement | null )[] >( [] );
	const [ active, setActive ] = useState< number | null >( null );
	const last = points.length - 1;
	const current = Math.min( active ?? last, last );
	const axis = steps( Math.max( 0, ...points.map( ( { value } ) => value ) ) );
	const top = axis.at( -1 ) || 1;
	const room = ( WIDTH - LEFT ) / Math.max( 1, points.length );
	const y = ( value: number ) => TOP + ( 1 - Math.max( 0, value ) / top ) * ( HEIGHT - FOOT - TOP );
	const everyNth = Math.max( 1, Math.ceil( points.length / 7 ) );

	const move = ( event: KeyboardEvent ) => {
		const step = STEPS[ event.key ];
		if ( step === undefined ) {
			return;
		}
		event.preventDefault();
		const next = Math.max( 0, Math.min( last, current + step ) );
		setActive( next );
		bars.current[ next ]?.focus();
	};

	return (
		<figure className="vitrine-plot">
			{  }
			<svg
				viewBox={ `0 0 ${ WIDTH } ${ HEIGHT }` }
				role="group"
				aria-labelledby={ `${ id }-title` }
				aria-describedby={ `${ id }-text` }
				onKeyDown={ move }
				onMouseLeave={ () => setActive( null ) }
			>
				<title id={ `${ id }-title` }>{ title }</title>
				<desc id={ `${ id }-text` }>{ description }</desc>
				<g aria-hidden="true">
					{ axis.map( ( value ) => (
						<g key={ value } className="vitrine-plot__line">
							<line x1={ LEFT } x2={ WIDTH } y1={ y( value ) } y2={ y( value ) } />
							<text x={ LEFT - 8 } y={ y( value ) + 4 } textAnchor="end">
								{ format( value ) }
							</text>
						</g>
					) ) }
					{ points.map(
						( { key, name }, index ) =>
							index % everyNth === 0 &&
							LEFT + index * room < WIDTH - 60 && (
								<text key={ key } className="vitrine-plot__name" x={ LEFT + index * room } y={ HEIGHT - 8 }>
									{ name }
								</text>
							)
					) }
				</g>
				{ points.map( ( { key, value, text }, index ) => (
					<g
						key={ key }
						ref={ ( element ) => {
							bars.current[ index ] = element;
						} }
						className={ index === active ? 'vitrine-plot__bar is-active' : 'vitrine-plot__bar' }
						role="img"
						aria-label={ text }
						tabIndex={ index === current ? 0 : -1 }
						onFocus={ () => setActive( index ) }
						onMouseEnter={ () => setActive( index ) }
					>
						<rect className="vitrine-plot__room" x={ LEFT + index * room } y={ TOP } width={ room } height={ HEIGHT - FOOT - TOP } />
						<rect
							x={ LEFT + index * room + room * 0.12 }
							y={ y( value ) }
							width={ room * 0.76 }
							height={ Math.max( value > 0 ? 2 : 0, HEIGHT - FOOT - y( value ) ) }
							rx="2"
						/>
					</g>
				) ) }
			</svg>
			<figcaption aria-hidden="true">{ active === null ? description : points[ active ]?.text }</figcaption>
		</figure>
	);
}
